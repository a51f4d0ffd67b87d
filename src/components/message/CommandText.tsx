'use client';
import { BellRing, Bot, FileCode, SquareSlash, SquareTerminal } from 'lucide';
import { isSaid, readPieces, type CommandPiece } from '../../model/commandText.ts';
import type { RowKey, TextBlock } from '../../model/index.ts';
import { LongText } from '../code/LongText.tsx';
import { previewFold } from '../../describe/previewFold.ts';
import { Icon } from '../Icon.tsx';
import { Markdown } from '../markdown/Markdown.tsx';
import { Name } from '../name/Name.tsx';
import { Output } from '../output/Output.tsx';
import { reminderKey } from '../../store/panels.ts';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { Clamped } from './Clamped.tsx';
import { Disclosure } from './Disclosure.tsx';

/** Props of a text with command tags. */
export interface CommandTextProps {
  readonly block: Pick<TextBlock, 'text' | 'markup'>;
  /** Block that says it: remembers which reminders are open. */
  readonly blockKey: RowKey;
  /** Reminders are drawn as they are, not behind a line: the message around them is closed itself. */
  readonly plain?: boolean;
}

/** Draws a text with command tags: commands with their arguments, what they printed, and reminders that open. Renders flow content. */
export function CommandText({ block, blockKey, plain = false }: CommandTextProps) {
  return (
    <>
      {readPieces(block).map((piece, index) => (
        <Piece key={index} piece={piece} openKey={reminderKey(blockKey, index)} plain={plain} />
      ))}
    </>
  );
}

const ICONS = { reminder: BellRing, editor: FileCode, program: Bot } as const;

interface PieceProps {
  readonly piece: CommandPiece;
  readonly openKey: string;
  readonly plain: boolean;
}

function Piece({ piece, openKey, plain }: PieceProps) {
  const labels = useLabels();
  switch (piece.type) {
    case 'text':
      return (
        <Clamped text={piece.text}>
          <Markdown text={piece.text} />
        </Clamped>
      );
    case 'command': {
      return renderPart('div', {
        part: 'command',
        props: {
          children: (
            <>
              <Icon of={SquareSlash} small />
              {renderPart('code', {
                part: 'command-name',
                own: { dir: 'ltr' },
                props: { children: <Name text={piece.name} /> },
              })}
              {piece.args !== '' &&
                renderPart('span', {
                  part: 'command-args',
                  props: { children: <LongText text={piece.args} /> },
                })}
              {isSaid(piece) &&
                renderPart('span', {
                  part: 'command-message',
                  props: { children: <LongText text={piece.message} /> },
                })}
            </>
          ),
        },
      });
    }
    case 'shell':
      return renderPart('div', {
        part: 'command',
        props: {
          children: (
            <>
              <Icon of={SquareTerminal} small />
              {renderPart('code', {
                part: 'command-name',
                own: { dir: 'ltr' },
                props: { children: <LongText text={piece.command} /> },
              })}
            </>
          ),
        },
      });
    case 'output':
      return piece.text === '' ? (
        renderPart('p', { part: 'bash-note', props: { children: labels.noOutput } })
      ) : (
        <Output text={piece.text} />
      );
    case 'reminder':
    case 'editor':
    case 'program':
      if (plain) return <Reminder text={piece.text} />;
      return (
        <Disclosure
          part="reminder"
          openKey={openKey}
          icon={<Icon of={ICONS[piece.type]} />}
          label={
            { reminder: labels.reminder, editor: labels.editorContext, program: labels.syntheticOther }[
              piece.type
            ]
          }
          detail={previewFold(piece.text)}
        >
          <Reminder text={piece.text} />
        </Disclosure>
      );
    default:
      return piece satisfies never;
  }
}

function Reminder({ text }: { readonly text: string }) {
  return renderPart('div', { part: 'reminder-text', props: { children: <LongText text={text} /> } });
}
