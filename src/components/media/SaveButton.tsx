'use client';
import { Download } from 'lucide';
import { useState } from 'react';
import { Icon } from '../Icon.tsx';
import { renderPart } from '../renderPart.tsx';
import { useFocusNear } from '../useFocusNear.ts';
import { useLabels } from '../ViewerContext.ts';
import { decodeBase64 } from './base64.ts';
import { safeFileName, saveFile } from './saveFile.ts';

/** Props of a button that saves. */
export interface SaveButtonProps {
  /** Base64. */
  readonly data: string;
  /** Name that the source gives the file. */
  readonly name: string | undefined;
  readonly mimeType: string;
}

/** Saves base64 data as a file. Renders a `<button>`. */
export function SaveButton({ data, name, mimeType }: SaveButtonProps) {
  const labels = useLabels();
  const [unreadable, setUnreadable] = useState(false);
  const ref = useFocusNear();
  if (unreadable)
    return renderPart('span', { part: 'file-problem', props: { children: labels.dataUnreadable } });
  return renderPart('button', {
    part: 'file-save',
    own: {
      type: 'button',
      'data-al-button': 'link',
      onClick: () => {
        const bytes = decodeBase64(data);
        if (bytes) saveFile(safeFileName(name, mimeType), bytes);
        else setUnreadable(true);
      },
    },
    ref,
    props: {
      children: (
        <>
          <Icon of={Download} small />
          {labels.download}
        </>
      ),
    },
  });
}
