'use client';
import { createContext } from 'react';

/** Whether the viewport around follows: its list then begins at the end. */
export const ViewportContext = createContext<{ readonly follow: boolean }>({ follow: false });
