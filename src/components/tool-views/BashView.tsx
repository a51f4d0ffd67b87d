'use client';
import { isJsonObject, type JsonValue } from '../../model/index.ts';
import { VisibleText } from '../code/VisibleText.tsx';
import { Output } from '../lazy/leaves.tsx';
import { renderPart } from '../renderPart.tsx';
import { commandText, ownValue } from '../../analyse/readArguments.ts';
import { ToolCallResults } from '../tool-call/ToolCallResults.tsx';
import type { ToolRendererProps } from '../ViewerContext.ts';
import { GenericView } from './GenericView.tsx';

/** Shows a shell command and its output as a terminal does. The code it exited with is on the line. */
export function BashView(props: ToolRendererProps) {
  const command = readCommand(props.args);
  if (command === null) return <GenericView {...props} />;
  const { status } = props.run;
  const ended = status === 'running' ? undefined : status === 'failed' ? 'failed' : 'done';
  return renderPart('div', {
    part: 'bash-view',
    props: {
      children: (
        <>
          <Command command={command} />
          <ToolCallResults
            text={(text) => <Output text={text} fromEnd={status === 'running'} ended={ended} />}
          />
        </>
      ),
    },
  });
}

const SHORT_COMMAND = 1000;

function Command({ command }: { readonly command: string }) {
  if (command.length > SHORT_COMMAND) return <Output text={command} />;
  return renderPart('pre', {
    part: 'bash-view-command',
    own: { dir: 'ltr' },
    props: {
      children: (
        <>
          {renderPart('span', { part: 'bash-view-prompt', props: { 'aria-hidden': true, children: '$ ' } })}
          <VisibleText text={command} />
        </>
      ),
    },
  });
}

function readCommand(args: JsonValue): string | null {
  if (!isJsonObject(args)) return null;
  const commands = ownValue(args, 'commands');
  if (Array.isArray(commands) && commands.length > 0 && commands.every((entry) => typeof entry === 'string'))
    return commands.join('\n');
  return (
    commandText(ownValue(args, 'command')) ??
    commandText(ownValue(args, 'cmd')) ??
    commandText(ownValue(args, 'script'))
  );
}
