'use client';
import { Component, type ContextType, type ReactNode } from 'react';
import type { RowKey } from '../../model/index.ts';
import { ViewerContext } from '../ViewerContext.ts';
import { describeThrown } from './describeThrown.ts';
import { RawRow } from './RawRow.tsx';
import { RendererFailed } from './RendererFailed.tsx';
import { reportFailure } from './reportFailure.ts';
import { RowWatch } from './RowWatch.tsx';

/** Props of an error boundary. */
export interface ErrorBoundaryProps {
  /** What may throw: while it renders, in an effect, in a ref. */
  readonly children: ReactNode;
  /** Key of the row that it draws, `null` for none. When the row changes, it is tried again. */
  readonly rowKey: RowKey | null;
  /** A change of one of these is a reason to try again too. As many each time. */
  readonly resetKeys?: readonly unknown[] | undefined;
  /** Drawn under the message. Default: the data of the row, raw. */
  readonly fallback?: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: { readonly message: string } | null;
}

/** So many failures within `REST_MS` are enough: it stays raw until its data have rested for as long. */
const MOST_FAILURES = 3;
const REST_MS = 1000;

/**
 * Keeps a renderer that throws from taking the transcript with it: in its place stand the message, a button to try again, and
 * the raw data. It is tried again by itself when its data change.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static override contextType = ViewerContext;

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: { message: describeThrown(error) } };
  }

  declare context: ContextType<typeof ViewerContext>;
  override state: ErrorBoundaryState = { error: null };
  /** When it failed, the latest last. */
  private failures: readonly number[] = [];
  private rest: ReturnType<typeof setTimeout> | undefined;
  private failsOften = false;
  private askedFor = false;

  override componentDidCatch(error: unknown): void {
    const now = performance.now();
    this.failures = [...this.failures.filter((at) => now - at < REST_MS), now].slice(-MOST_FAILURES);
    if (this.failures.length === MOST_FAILURES) this.failsOften = true;
    reportFailure(this.context.onError, error, this.props.rowKey);
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (!this.state.error) {
      this.askedFor = false;
      this.failsOften = false;
    }
    if (previous.resetKeys?.some((key, index) => key !== this.props.resetKeys?.[index]) === true)
      this.tryChanged();
  }

  override componentWillUnmount(): void {
    clearTimeout(this.rest);
  }

  private readonly tryAgain = (): void => {
    clearTimeout(this.rest);
    this.setState({ error: null });
  };

  /** Something is different. A renderer that fails on every delta of a stream is tried again when the stream pauses. */
  private readonly tryChanged = (): void => {
    if (!this.state.error) return;
    clearTimeout(this.rest);
    if (this.failsOften) this.rest = setTimeout(this.tryAgain, REST_MS);
    else this.tryAgain();
  };

  private readonly retry = (): void => {
    this.failures = [];
    this.failsOften = false;
    this.askedFor = true;
    this.tryAgain();
  };

  override render(): ReactNode {
    const { children, rowKey, fallback = rowKey !== null && <RawRow rowKey={rowKey} /> } = this.props;
    const { error } = this.state;
    if (!error) return children;
    return (
      <>
        <RendererFailed message={error.message} retry={this.retry} focused={this.askedFor} />
        {rowKey !== null && <RowWatch rowKey={rowKey} onChange={this.tryChanged} />}
        {fallback}
      </>
    );
  }
}
