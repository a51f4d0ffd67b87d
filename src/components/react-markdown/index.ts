export { createTextRenderer, type TextRendererOptions } from './createTextRenderer.tsx';
