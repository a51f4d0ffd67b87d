import fc from 'fast-check';
import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { scaled } from '../../testing/cases.ts';
import { AgentTranscript } from '../AgentTranscript.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { hasLoneHalf } from '../../describe/wellFormed.ts';

const units = fc.array(fc.constantFrom('a', 'é', '\u{1F600}', '\uD83D', '\uDE00', '\n\n', '*', '`'), {
  maxLength: 20,
});

it('REL-4 sends no half of a character from a server, in prose and in code', () => {
  fc.assert(
    fc.property(units, fc.constantFrom('mark' as const, 'badge' as const), (parts, hiddenCharacters) => {
      const text = parts.join('');
      const messages = [{ role: 'user', content: [{ type: 'text', text }], timestamp: null }];
      const drawn = renderToString(
        createElement(
          Fragment,
          null,
          createElement(AgentTranscript, { messages, hiddenCharacters, title: text }),
          createElement(CodeBlock, { code: text, language: text }),
        ),
      );
      expect(hasLoneHalf(drawn)).toBe(false);
    }),
    { numRuns: scaled(30) },
  );
});
