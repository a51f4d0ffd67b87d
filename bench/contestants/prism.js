// An editor that the kit brings along expects Prism as a global, which a bundler of ES modules does not make.
import Prism from 'prismjs';

globalThis.Prism = Prism;
