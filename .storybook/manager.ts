import { addons } from 'storybook/manager-api';
import { docsTheme } from './theme.ts';

addons.setConfig({ theme: docsTheme, sidebar: { showRoots: true } });
