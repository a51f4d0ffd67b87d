import type { ImageBlock } from 'agent-lanes/core';

const png = (data: string): ImageBlock => ({
  type: 'image',
  source: { type: 'base64', data, mimeType: 'image/png' },
});

/** A tide curve, 240 × 120. */
export const tideCurve = png(
  'iVBORw0KGgoAAAANSUhEUgAAAPAAAAB4CAMAAAD7aI8VAAAAD1BMVEX29/kuYrJaoHjIRjzN0tqJcp0qAAACSUlEQVR42u2c7Y6FIAxEacL7P/Pm7rpevwWl7RRmEv5qTg6oCCXlwZIYhmEYhmEYhmEYhmGYT2SboWC7ZpbLDIbbHfKK6/O7c9E6RJ6JNqhz6wt5pj2G3Xjuhvcatx/kf4h8D5xyB8Q1uB0gl3bmfcdGJeLq4c5vrvO7eEmN0J3XyAF5H8F+H17heB/jxnP80u9vi4TcADdUtz6cE/XrWNr4DeNYWvmdv7uG8Tt363H84jtujgvu+MXHZEjHGn6RHev4xXWs5RfVsZ5fTMeafhEd6/rFc6ztF82xvl8sxxZ+kRzb+MVxbOUXxbGdXwzHln4RHNv6BXBs7NfZsSRzv66Of/9dDbZ66ODXzfF00+yC7EA8PZ6dgO0dT4uDTrgOjn392jueFn9dkS2Jv6/fMRx/F/cdcf8cG88XnIGTDfFivuCObEG8ng/273g9H3TGTfqPaiy/+i+nzXwfAVl1H8j+fw6IYzHxizCGVR1D+tVzfLQ5FgpZg3d/LxDg9t/VJ5ufQXDbOwb329zx2eZnKOSGxBfLC2iORdMv1Bhu93qSIH5bOb4sXoBDfk98V4uD5vilZLkrTkHDfdmtb2txEIFf1LXdb24fsfYQ0XF+IFnK9vJD4j7p1oV1zrDAuU6yFPpNyMjltebFuOCOyw5RuDtwI8gYXnbrK2YRqapzBgfeHBBzBltRWBYL+fQMoJrrwQOvzvo5SOW1AuBeeq69ThjgI89PrhMLuUkbDZh+ewfmGOYYpl+OYTrmGKZfjmE65himX45hOj5oP5Oue9QGYjagAAAAAElFTkSuQmCC',
);

/** Five bars, one of them red, 240 × 120. */
export const barChart = png(
  'iVBORw0KGgoAAAANSUhEUgAAAPAAAAB4CAMAAAD7aI8VAAAAD1BMVEX29/kuYrJaoHjIRjzN0tqJcp0qAAAAj0lEQVR42u3PwQkAIAwEwaD2X7NvHxEC4kNnC7hjIiRJkiRJkiSl9TRgYGBgYGBgYGBgYGBgYGBg4LWWBgwMDAwM/Da4cgYMDAwMDAwMDAwMDAwMDLwHV3aBgYGBgYGBgYGBgYGBgYGBzyKAgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYFfAY/PCkmSpFtNsPJKpVIutp8AAAAASUVORK5CYII=',
);
