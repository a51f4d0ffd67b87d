'use client';
import { Icon, type IconNode } from '../../components/Icon.tsx';
import { renderPart } from '../../components/renderPart.tsx';

/** Props of a button of the timeline. */
export interface TimelineButtonProps {
  readonly name: string;
  readonly icon: IconNode;
  readonly onPress: () => void;
  /** The key that does the same, as `aria-keyshortcuts` names it. */
  readonly keys?: string;
  /** There is nothing to do. It keeps the focus. */
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
}

/** A button of the timeline that shows an icon. Renders a `<button>`. */
export function TimelineButton({
  name,
  icon,
  onPress,
  keys,
  disabled = false,
  pressed,
  expanded,
}: TimelineButtonProps) {
  return renderPart('button', {
    part: 'timeline-button',
    props: {
      type: 'button',
      'data-al-button': 'icon',
      'aria-label': name,
      title: keys === undefined ? name : `${name} (${keys})`,
      ...(keys === undefined ? {} : { 'aria-keyshortcuts': keys }),
      ...(pressed === undefined ? {} : { 'aria-pressed': pressed }),
      ...(expanded === undefined ? {} : { 'aria-expanded': expanded }),
      'aria-disabled': disabled,
      onClick: () => {
        if (!disabled) onPress();
      },
      children: <Icon of={icon} small />,
    },
  });
}
