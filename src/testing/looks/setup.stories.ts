import { lookWith } from '../../../.storybook/looks.ts';
import { lookAtStory } from './lookAtStory.ts';

lookWith(lookAtStory);
