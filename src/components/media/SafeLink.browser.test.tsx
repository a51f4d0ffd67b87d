import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '../../styles.css';
import { Markdown } from '../markdown/Markdown.tsx';

const isUnderlined = (element: Element): boolean =>
  getComputedStyle(element).textDecorationLine.includes('underline');

describe('<SafeLink />', () => {
  it('says which host it leads to, where its words do not (WCAG 2.4.4)', () => {
    render(<Markdown text="[here](https://docs.example.com/a) <https://docs.example.com/b>" />);
    expect(screen.getByRole('link', { name: 'here (docs.example.com)' })).toHaveAttribute('href');
    expect(screen.getByRole('link', { name: 'https://docs.example.com/b' })).toHaveAttribute('href');
  });

  it('SEC-6 underlines its words, and neither the host nor the space before it', () => {
    render(<Markdown text="Read [the **guide**](https://docs.example.com/a)." />);
    const link = screen.getByRole('link', { name: 'the guide (docs.example.com)' });
    const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    const underlined: string[] = [];
    const plain: string[] = [];
    while (texts.nextNode()) {
      const around: Element[] = [];
      for (
        let one = texts.currentNode.parentElement;
        one && one !== link.parentElement;
        one = one.parentElement
      )
        around.push(one);
      (around.some(isUnderlined) ? underlined : plain).push(texts.currentNode.textContent ?? '');
    }
    expect(underlined).toEqual(['the ', 'guide']);
    expect(plain).toEqual([' ', '(docs.example.com)']);
  });
});
