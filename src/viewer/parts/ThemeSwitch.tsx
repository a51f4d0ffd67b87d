import { Monitor, Moon, Sun } from 'lucide';
import { useEffect, useState } from 'react';
import type { IconNode } from '../../components/Icon.tsx';
import { words } from '../words.ts';
import { Icon } from './Icon.tsx';

const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

// Where there is no room for their words.
const ICONS: Record<Theme, IconNode> = { auto: Monitor, light: Sun, dark: Moon };

const KEY = 'agent-lanes-theme';

/** Chooses light, dark, or what the system says; remembered where the browser allows it. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme);
  useEffect(() => {
    document.documentElement.dataset.alTheme = theme;
  }, [theme]);
  return (
    <div className="page-choice" role="group" aria-label={words.theme.label}>
      {THEMES.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={theme === name}
          title={words.theme[name]}
          onClick={() => {
            setTheme(name);
            saveTheme(name);
          }}
        >
          <Icon of={ICONS[name]} />
          <span className="page-word">{words.theme[name]}</span>
        </button>
      ))}
    </div>
  );
}

function readTheme(): Theme {
  try {
    const saved = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === saved) ?? 'auto';
  } catch {
    return 'auto'; // storage may be forbidden
  }
}

function saveTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Not remembered, which the next visit shows.
  }
}
