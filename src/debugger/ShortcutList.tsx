'use client';
import { X } from 'lucide';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { Icon } from '../components/Icon.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { useDebugger } from './DebuggerContext.ts';
import { SHORTCUT_GROUPS, TRANSCRIPT_KEYS } from './shortcutGroups.ts';

/** Lists the keys of the debugger over the page. Renders a modal `<dialog data-al-part="shortcuts">`. */
export function ShortcutList() {
  const { words, actions } = useDebugger('Shortcuts');
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const id = useId();
  useEffect(() => {
    if (dialog && !dialog.open) dialog.showModal();
  }, [dialog]);
  // A dialog that closes itself gives the focus back; one that is only taken away does not.
  const close = (): void => {
    dialog?.close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // No key of the debugger acts behind the list.
    event.stopPropagation();
    if (event.key === '?') close();
  };
  return renderPart('dialog', {
    part: 'shortcuts',
    own: { onKeyDown, onClose: actions.hideKeys },
    ref: setDialog,
    props: {
      'aria-labelledby': id,
      children: (
        <>
          {renderPart('div', {
            part: 'shortcuts-head',
            props: {
              children: (
                <>
                  {renderPart('h2', {
                    part: 'shortcuts-title',
                    own: { id },
                    props: { children: words.shortcuts.title },
                  })}
                  {renderPart('button', {
                    part: 'shortcuts-close',
                    props: {
                      type: 'button',
                      'data-al-button': 'icon',
                      'aria-label': words.shortcuts.close,
                      title: words.shortcuts.close,
                      onClick: close,
                      children: <Icon of={X} small />,
                    },
                  })}
                </>
              ),
            },
          })}
          {renderPart('div', { part: 'shortcuts-groups', props: { children: <Groups /> } })}
          {renderPart('p', { part: 'shortcuts-note', props: { children: words.shortcuts.note } })}
        </>
      ),
    },
  });
}

function Groups() {
  const { words, shortcuts } = useDebugger('Shortcuts');
  const keysOf = new Map(shortcuts.map(({ name, keys }) => [name, keys]));
  const groups = SHORTCUT_GROUPS.map(({ title, names }) => ({
    title: words.shortcuts.groups[title],
    rows: names.flatMap((name) => {
      const keys = keysOf.get(name) ?? [];
      return keys.length > 0 ? [{ what: words.shortcuts.names[name], keys }] : [];
    }),
  }));
  const transcript = {
    title: words.transcript,
    rows: TRANSCRIPT_KEYS.map(({ name, keys }) => ({ what: words.shortcuts.transcript[name], keys })),
  };
  return [...groups, transcript].map(({ title, rows }) =>
    rows.length > 0 ? <Group key={title} title={title} rows={rows} /> : null,
  );
}

interface GroupProps {
  readonly title: string;
  readonly rows: readonly { readonly what: string; readonly keys: readonly string[] }[];
}

function Group({ title, rows }: GroupProps) {
  const { words } = useDebugger('Shortcuts');
  const id = useId();
  const named = (key: string): string =>
    Object.hasOwn(words.shortcuts.keys, key) ? (words.shortcuts.keys[key] ?? key) : key;
  return renderPart('section', {
    part: 'shortcuts-group',
    props: {
      'aria-labelledby': id,
      children: (
        <>
          {renderPart('h3', { part: 'shortcuts-group-title', own: { id }, props: { children: title } })}
          <dl>
            {rows.map(({ what, keys }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key}>{named(key)}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </>
      ),
    },
  });
}
