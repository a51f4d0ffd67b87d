import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { text, transcript } from '../../testing/buildTranscript.ts';
import { AgentTranscript } from '../AgentTranscript.tsx';

describe('<GrowingText />', () => {
  it('is drawn whole on a server', () => {
    const store = transcript()
      .streaming([text('The gate')])
      .store();
    expect(renderToString(createElement(AgentTranscript, { store }))).toContain('The gate');
  });
});
