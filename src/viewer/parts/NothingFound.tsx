import { VisibleText } from '../../components/code/VisibleText.tsx';
import type { Served } from '../served.ts';
import { words } from '../words.ts';

/** Says where sessions were looked for, so that an empty list explains itself. */
export function NothingFound({ served }: { readonly served: Served }) {
  return (
    <div className="page-note">
      <p>{words.list.none}</p>
      <dl>
        {served.places.map(({ agent, path }) => (
          <div key={path}>
            <dt>{agent}</dt>
            <dd>
              <code>
                <VisibleText text={path} />
              </code>
            </dd>
          </div>
        ))}
      </dl>
      <p>{words.list.elsewhere}</p>
    </div>
  );
}
