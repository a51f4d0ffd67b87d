import { partProps } from 'virtual:part-props';

/** The words of a docstring, with its code as code. */
function Said({ text }: { readonly text: string }) {
  return text
    .split(/`([^`]*)`/)
    .map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece));
}

/** A table of props for each part of the compounds of these names. */
export function PropTables({ names }: { readonly names: readonly string[] }) {
  const parts = partProps.filter(({ component }) => names.some((name) => component.split('.')[0] === name));
  return parts.map(({ component, said, props }) => (
    <section key={component} className="catalogue-props">
      <h3>
        <code>{`<${component}>`}</code>
      </h3>
      <p>
        <Said text={said} />
      </p>
      {props.length > 0 && (
        <table className="catalogue-table">
          <thead>
            <tr>
              <th scope="col">Prop</th>
              <th scope="col">Type</th>
              <th scope="col">What it does</th>
            </tr>
          </thead>
          <tbody>
            {props.map((prop) => (
              <tr key={prop.name}>
                <th scope="row">
                  <code>{prop.name}</code>
                </th>
                <td>
                  <code>{prop.type}</code>
                </td>
                <td>
                  <Said text={prop.said} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  ));
}
