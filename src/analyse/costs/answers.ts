import type { RowKey } from '../../model/index.ts';
import { eachFigure, SPENT, type Spending, type SpentName, type Spent } from './spending.ts';
import { figureOf, Sums, type CostFigure } from './sum.ts';

/** Spending of the answers of one turn. Most turns have one answer, and nothing to add up. */
export class TurnAnswers {
  private key: RowKey | undefined;
  private spent: Spent | undefined;
  private many: Sums<SpentName> | undefined;

  /** Says what an answer spent; `undefined` takes it out. */
  set(key: RowKey, spent: Spent | undefined): void {
    if (!this.many && this.key !== undefined && this.key !== key && spent) {
      this.many = new Sums(SPENT);
      this.many.set(this.key, this.spent);
    }
    if (this.many) this.many.set(key, spent);
    else if (spent) [this.key, this.spent] = [key, spent];
    else if (this.key === key) this.key = this.spent = undefined;
  }

  /** What they come to, each figure as `stated` where no answer says it. */
  read(stated: Spending): Spending {
    return eachFigure((name) => this.figure(name) ?? stated[name]);
  }

  private figure(name: SpentName): CostFigure | null {
    const { many } = this;
    if (many) {
      const figure = many.read(name);
      // A turn is one call of the model: parts of it that state nothing are told by the one that does.
      return figure && { ...figure, atLeast: many.isPart(name) };
    }
    return this.spent?.[name] ? figureOf(this.spent[name]) : null;
  }
}
