import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { findAxeViolations } from '../../testing/axe.ts';
import { transcript } from '../../testing/buildTranscript.ts';
import { inTranscript, renderInTranscript } from '../../testing/renderInTranscript.tsx';
import { OrphanResult } from './OrphanResult.tsx';

const orphan = (isError = false) =>
  transcript().turn().result('read_file', 'port = 80', { toolCallId: 'call_31', isError });

describe('<OrphanResult />', () => {
  it('says that no call asked for it, and opens to its content', async () => {
    const { container } = renderInTranscript(<OrphanResult messageKey="m0" />, ...orphan().events());
    const button = screen.getByRole('button', { name: 'read_file call_31, Result without a call' });
    expect(screen.getByText('port = 80')).not.toBeVisible();
    fireEvent.click(button);
    expect(screen.getByText('port = 80')).toBeVisible();
    expect(container.querySelector('[data-al-part="tool-call"]')).toHaveAttribute('data-al-status', 'orphan');
    expect(await findAxeViolations(container)).toEqual([]);
  });

  it('is open when it reports an error', () => {
    renderInTranscript(<OrphanResult messageKey="m0" />, ...orphan(true).events());
    expect(
      screen.getByRole('button', { name: 'read_file call_31, Result without a call, Failed' }),
    ).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('port = 80')).toBeVisible();
  });

  it('says that there is no output', () => {
    const events = transcript()
      .turn()
      .result('read_file', [], { toolCallId: 'call_31', isError: true })
      .events();
    const { unmount } = renderInTranscript(<OrphanResult messageKey="m0" />, ...events);
    expect(screen.getByText('No output')).toBeVisible();
    unmount();
    renderInTranscript(<OrphanResult messageKey="m0" />, ...orphan(true).events());
    expect(screen.queryByText('No output')).not.toBeInTheDocument();
  });

  it('draws its message and block once', () => {
    const html = renderToString(inTranscript(<OrphanResult messageKey="m0" />, orphan().store()));
    expect([...html.matchAll(/data-al-source="([^"]+)"/g)].map((match) => match[1])).toEqual(['m0', 'm0.c0']);
  });

  it('renders nothing for another message', () => {
    const { container } = renderInTranscript(
      <OrphanResult messageKey="m0" />,
      ...transcript().user('hi').events(),
    );
    expect(container).toBeEmptyDOMElement();
  });
});
