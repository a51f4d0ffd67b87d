import type { RowKey } from '../../model/index.ts';
import { eachFigure, SPENT, type Spending, type SpentName, type Spent } from './spending.ts';
import { figureOf, Sums, type CostFigure } from './sum.ts';

/** Spending of the answers of one turn. Most turns have one answer, and nothing to add up. */
export class TurnAnswers {
  private first: { readonly key: RowKey; readonly spent: Spent } | undefined;
  private many: Sums<SpentName> | undefined;

  /** Says what an answer spent. */
  set(key: RowKey, spent: Spent): void {
    if (!this.many && this.first && this.first.key !== key) {
      this.many = new Sums(SPENT);
      this.many.set(this.first.key, this.first.spent);
    }
    if (this.many) this.many.set(key, spent);
    else this.first = { key, spent };
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
    const alone = this.first?.spent[name];
    return alone ? figureOf(alone) : null;
  }
}
