import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import 'agent-lanes/styles.css';
import './app.css';

export const metadata: Metadata = { title: 'Tides', icons: { icon: 'data:,' } };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
