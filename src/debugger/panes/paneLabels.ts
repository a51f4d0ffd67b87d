/** Words for the edges of panes, in English. */
export const paneLabels = {
  outline: 'Width of the outline',
  inspector: 'Width of the inspector',
  sheet: 'Height of the inspector',
  timeline: 'Height of the timeline',
  hint: 'Drag it, or use the arrow keys. A double click makes it as it was.',
  closeOutline: 'Close the outline',
};
