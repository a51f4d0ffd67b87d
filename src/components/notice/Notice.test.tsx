import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { describePart } from '../../testing/describePart.tsx';
import { Notice, NoticeView } from './index.ts';

const Around = ({ children }: { readonly children: ReactNode }) => (
  <Notice.Root tone="warn">{children}</Notice.Root>
);

describePart('<Notice.Root />', {
  part: 'notice',
  element: (props) => <Notice.Root {...props} />,
});
describe.each([
  ['Body', 'notice-body', Notice.Body],
  ['Text', 'notice-text', Notice.Text],
  ['Title', 'notice-title', Notice.Title],
  ['Raw', 'notice-raw', Notice.Raw],
  ['Code', 'notice-code', Notice.Code],
  ['Actions', 'notice-actions', Notice.Actions],
] as const)('%s', (name, part, Part) => {
  describePart(`<Notice.${name} />`, {
    part,
    element: (props) => <Part {...props} />,
    wrap: Around,
    needs: 'Notice.Root',
  });
});

describe('<NoticeView />', () => {
  it('leaves out what there is nothing to say about', () => {
    render(<NoticeView icon={null} title="Paused." />);
    const notice = screen.getByText('Paused.').closest('[data-al-part="notice"]');
    expect(notice).toHaveAttribute('data-al-tone', 'neutral');
    expect(notice).toHaveTextContent(/^Paused\.$/);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows words of the source as text, in full', () => {
    const raw = `<img src=x onerror=alert(1)> ${'x'.repeat(5000)}`;
    const { container } = render(<NoticeView icon={null} title="Failed." raw={raw} tone="error" />);
    expect(container.querySelector('img')).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Error text' })).toHaveTextContent(raw);
  });
});
