'use client';
import { useFocusNear } from './useFocusNear.ts';
import { useViewer } from './ViewerContext.ts';
import { partAttributes } from './partAttributes.ts';

/** Props of a button that shows more. */
export interface MoreButtonProps {
  /** Name of the part. */
  readonly part: string;
  readonly words: string;
  readonly onPress: () => void;
  /** Where what it shows is clamped, for a button that is not shown everywhere. */
  readonly clamped?: string;
}

/**
 * Shows more of what is too long to show at once, or less of it again. When there is no more, it goes, and the focus stays near.
 * Renders a `<button>`.
 */
export function MoreButton({ part, words, onPress, clamped }: MoreButtonProps) {
  const { classNames } = useViewer();
  const ref = useFocusNear();
  // Not made by `renderPart`, which draws long text, and this where there is more of it.
  return (
    <button
      ref={ref}
      type="button"
      {...partAttributes(part)}
      data-al-button="link"
      data-al-clamped={clamped}
      className={classNames[part]}
      onClick={onPress}
    >
      {words}
    </button>
  );
}
