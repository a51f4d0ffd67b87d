import { failOnConsole } from './failOnConsole.ts';
import { skipOwnerStacks } from './skipOwnerStacks.ts';

failOnConsole();
skipOwnerStacks();
