'use client';
import { Component, type ReactNode } from 'react';
import { JsonView } from './json/JsonView.tsx';
import { renderPart } from './renderPart.tsx';
import { useLabels } from './ViewerContext.ts';

/** Props of an error boundary. */
export interface ErrorBoundaryProps {
  /** What may throw while it renders. */
  readonly children: ReactNode;
  /** The data it draws, which is JSON: shown raw in its place. When it changes, it is tried again, up to three times by itself. */
  readonly value: unknown;
  /** What it draws beside `value`: a change of one of these is a reason to try again too. As many each time. */
  readonly resetKeys?: readonly unknown[];
  /** Drawn under the message in place of the raw value. */
  readonly fallback?: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: { readonly message: string } | null;
}

const TRIES = 3;

/**
 * Keeps a renderer that throws from taking the transcript with it: in its place stand the message, a button to try again, and
 * the raw data.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: { message: error instanceof Error ? error.message : String(error) } };
  }

  override state: ErrorBoundaryState = { error: null };
  private failures = 0;

  override componentDidCatch(): void {
    this.failures++;
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    // A renderer that fails on every delta of a stream is not tried for ever.
    const changed =
      previous.value !== this.props.value ||
      previous.resetKeys?.some((key, index) => key !== this.props.resetKeys?.[index]) === true;
    if (this.state.error && changed && this.failures < TRIES) this.setState({ error: null });
  }

  private readonly retry = (): void => {
    this.failures = 0;
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <>
        <RendererFailed message={error.message} retry={this.retry} />
        {this.props.fallback ?? <JsonView value={this.props.value} />}
      </>
    );
  }
}

function RendererFailed({ message, retry }: { readonly message: string; readonly retry: () => void }) {
  const labels = useLabels();
  return renderPart('div', {
    part: 'renderer-error',
    props: {
      children: (
        <>
          <span>
            {labels.rendererFailed}: {message}
          </span>
          <button type="button" data-al-button="link" onClick={retry}>
            {labels.tryAgain}
          </button>
        </>
      ),
    },
  });
}
