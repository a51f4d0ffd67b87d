'use client';
import { useEffect, useLayoutEffect } from 'react';

/** A layout effect. React 18 complains about those on a server, where no effect runs anyway. */
export const useLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect;
