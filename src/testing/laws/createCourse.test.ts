import { expect, it } from 'vitest';
import { busyRun } from '../endless/busyRun.ts';
import type { TranscriptEvent } from '../../model/index.ts';
import { createCourse } from './createCourse.ts';
import { foldEvents, selectSnapshot } from './fold.ts';

it('stands at each event as a store does that was told so much and the same end, whatever ended it before', () => {
  const events = busyRun(1);
  const course = createCourse();
  for (const [index, event] of events.entries()) {
    course.tell([event]);
    const end: TranscriptEvent = { type: 'end', cause: index % 2 === 0 ? 'aborted' : 'failed' };
    const state = course.brokenOffBy([end]);
    expect(selectSnapshot(state)).toEqual(selectSnapshot(foldEvents([...events.slice(0, index + 1), end])));
  }
});

it('tells several events at once, or none', () => {
  const events = busyRun(1);
  const course = createCourse();
  course.tell(events);
  course.tell([]);
  expect(selectSnapshot(course.brokenOffBy([]))).toEqual(selectSnapshot(foldEvents(events)));
});
