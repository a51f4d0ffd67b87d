import { describeSilence } from './describeSilence.ts';

describeSilence();
