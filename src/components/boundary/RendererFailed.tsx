'use client';
import { VisibleText } from '../code/VisibleText.tsx';
import { renderPart } from '../renderPart.tsx';
import { useFocusNear } from '../useFocusNear.ts';
import { useLabels } from '../ViewerContext.ts';

/** Props of the notice that a renderer failed. */
export interface RendererFailedProps {
  readonly message: string;
  readonly retry: () => void;
  /** The reader asked for this try: the button that was pressed is gone, and the focus goes to this one. */
  readonly focused: boolean;
}

/** Says that a renderer failed, and offers to try again. */
export function RendererFailed({ message, retry, focused }: RendererFailedProps) {
  const labels = useLabels();
  const ref = useFocusNear();
  return renderPart('div', {
    part: 'renderer-error',
    props: {
      children: (
        <>
          <span>
            {labels.rendererFailed}:{' '}
            <bdi>
              <VisibleText text={message} />
            </bdi>
          </span>
          <button ref={ref} type="button" data-al-button="link" autoFocus={focused} onClick={retry}>
            {labels.tryAgain}
          </button>
        </>
      ),
    },
  });
}
