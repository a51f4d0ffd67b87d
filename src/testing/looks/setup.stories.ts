import { lookWith } from '../../../.storybook/looks.ts';
import { lookAtStory } from './lookAtStory.ts';

lookWith(lookAtStory);

// Storybook's own pages for what is loading, missing or failed, and the filters of its toolbar: never shown in a test, and axe would look at each of their
// elements again with every story, which for a small one took a third of its time.
for (const own of document.querySelectorAll('body > .sb-wrapper, body > #storybook-a11y-vision-filters'))
  own.remove();
