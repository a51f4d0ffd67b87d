import { renderPart } from '../../components/renderPart.tsx';

/** Says in the inspector what is not there, and why. Renders a `<p>`. */
export const Remark = ({ text }: { readonly text: string }) =>
  renderPart('p', { part: 'inspector-remark', props: { children: text } });
