import { Canvas, Controls, DocsContext, Title, useOf } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { AboutPage } from './AboutPage.tsx';
import { PartProps } from './PartProps.tsx';
import { parametersOf } from './parameters.ts';
import { drawnWith } from './sampleOf.ts';
import { State } from './State.tsx';
import './catalogue.css';

/** Stories that say which theme they wear. A page shows every state in both. */
const IN_ONE_THEME = /^Dark$/;

/** The page of a file of stories: what the state is, each of its stories in both themes with code to copy, and the props behind it. */
export function CataloguePage() {
  const { preparedMeta, csfFile } = useOf('meta', ['meta']);
  const context = useContext(DocsContext);
  const stories = context.componentStories().filter(({ name }) => !IN_ONE_THEME.test(name));
  const { parts = [], frame = false } = parametersOf(preparedMeta.parameters);
  // Other components are drawn with what they are given, and have nothing to try.
  const isTried = !frame && drawnWith(preparedMeta.component) !== null;
  const [first] = stories;
  return (
    <div className="catalogue sb-unstyled">
      <Title />
      <AboutPage title={preparedMeta.title} parameters={preparedMeta.parameters} />
      {stories.length > 1 && (
        <nav aria-label="States">
          <ul className="catalogue-states">
            {stories.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`} target="_self">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {stories.map((story) => (
        <State key={story.id} story={story} meta={csfFile.meta as object} />
      ))}
      {first && isTried && (
        <section aria-labelledby="catalogue-try">
          <h2 id="catalogue-try">Try its props</h2>
          <Canvas of={first.moduleExport as object} sourceState="none" />
          <Controls of={first.moduleExport as object} />
        </section>
      )}
      <PartProps compounds={parts} component={preparedMeta.component as unknown} />
    </div>
  );
}
