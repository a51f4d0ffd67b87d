'use client';
import { Fragment } from 'react';
import { LongText } from '../code/LongText.tsx';
import { Name } from '../name/Name.tsx';
import { renderPart } from '../renderPart.tsx';

/** Facts of a request by their names, as its source writes them. Renders a `<dl data-al-part="request-facts">`. */
export const RequestFacts = ({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: string])[];
}) =>
  renderPart('dl', {
    part: 'request-facts',
    props: {
      children: facts.map(([name, value], index) => (
        <Fragment key={index}>
          <dt>
            <Name text={name} />
          </dt>
          <dd>
            <LongText text={value} />
          </dd>
        </Fragment>
      )),
    },
  });
