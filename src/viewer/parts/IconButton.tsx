import type { ButtonHTMLAttributes } from 'react';
import type { IconNode } from '../../components/Icon.tsx';
import { Icon } from './Icon.tsx';

interface IconButtonProps extends Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'disabled' | 'onClick' | 'tabIndex'
> {
  readonly icon: IconNode;
  /** What it does, for screen readers. */
  readonly name: string;
  /** What is shown on hover. Absent: its name. */
  readonly hint?: string;
  /** `outline` has an edge. Absent: an icon alone. */
  readonly look?: 'icon' | 'outline';
  /** Classes besides that of every button of the page. */
  readonly className?: string;
}

/** A button that is an icon. Renders a `<button>`. */
export const IconButton = ({
  icon,
  name,
  hint = name,
  look = 'icon',
  className,
  ...props
}: IconButtonProps) => (
  <button
    {...props}
    className={className === undefined ? 'page-button' : `page-button ${className}`}
    data-look={look}
    type="button"
    aria-label={name}
    title={hint}
  >
    <Icon of={icon} />
  </button>
);
