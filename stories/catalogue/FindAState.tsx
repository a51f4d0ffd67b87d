import { adapters } from 'agent-lanes/adapters';
import { BY_BLOCK, BY_STOP_REASON, BY_TOOL_STATUS, QUESTIONS } from './entries.ts';
import { formatsWith } from './formatsWith.ts';
import { storyLink } from './links.ts';
import './catalogue.css';

interface ListProps {
  readonly title: string;
  /** The group of `FORMATS_WITH` that the names belong to. */
  readonly group: string;
  readonly stories: Readonly<Record<string, string>>;
}

function List({ title, group, stories }: ListProps) {
  return (
    <section>
      <h2>{title}</h2>
      <table className="catalogue-table">
        <thead>
          <tr>
            <th scope="col">Story</th>
            <th scope="col">Formats whose sources hold it</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(stories).map(([name, story]) => (
            <tr key={name}>
              <th scope="row">
                <a href={storyLink(story)} target="_top">
                  <code>{name}</code>
                </a>
              </th>
              <td>{formatsIn(formatsWith(`${group}: ${name}`))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function formatsIn(formats: readonly string[]): string {
  if (formats.length === adapters.length) return 'all';
  return formats.length === 0 ? 'none of our samples' : formats.join(', ');
}

/** Every state of the catalogue by what somebody looks for: a question, a stop reason, a status, a block, a format. */
export function FindAState() {
  return (
    <div className="catalogue sb-unstyled">
      <section>
        <h2>By question</h2>
        <ul className="catalogue-questions">
          {QUESTIONS.map(({ asks, story }) => (
            <li key={asks}>
              <a href={storyLink(story)} target="_top">
                {asks}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <List title="By stop reason" group="stop reason" stories={BY_STOP_REASON} />
      <List title="By status of a tool call" group="tool status" stories={BY_TOOL_STATUS} />
      <List title="By type of block" group="block" stories={BY_BLOCK} />
      <section>
        <h2>By format</h2>
        <ul className="catalogue-states">
          {adapters
            .map(({ format }) => format)
            .toSorted()
            .map((format) => (
              <li key={format}>
                <a href={`./?path=/docs/formats-${format}--docs`} target="_top">
                  <code>{format}</code>
                </a>
              </li>
            ))}
        </ul>
      </section>
    </div>
  );
}
