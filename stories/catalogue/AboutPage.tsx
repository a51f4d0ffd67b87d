import { Markdown } from '@storybook/addon-docs/blocks';
import { aboutFormat } from './aboutFormat.ts';
import { formatsWith } from './formatsWith.ts';
import { parametersOf } from './parameters.ts';

interface AboutPageProps {
  readonly title: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** What the state of a page is, when it occurs, and which formats have it. */
export function AboutPage({ title, parameters }: AboutPageProps) {
  const [, format] = /^Formats\/(.+)$/.exec(title) ?? [];
  const { about, formats: having } = parametersOf(parameters);
  if (format !== undefined)
    return (
      <div className="catalogue-about">
        <Markdown>{aboutFormat(format)}</Markdown>
      </div>
    );
  return (
    <div className="catalogue-about">
      <p>{about}</p>
      {having !== undefined && (
        <p className="catalogue-formats">
          {having === 'all' ? 'In every format.' : 'In these formats: '}
          {having !== 'all' &&
            formatsWith(having).map((each) => (
              <a key={each} href={`./?path=/docs/formats-${each}--docs`} target="_top">
                {each}
              </a>
            ))}
        </p>
      )}
    </div>
  );
}
