import { partProps } from 'virtual:part-props';

/** A table of props for each part of the compounds of these names. */
export function PropTables({ names }: { readonly names: readonly string[] }) {
  const parts = partProps.filter(({ component }) => names.some((name) => component.split('.')[0] === name));
  return parts.map(({ component, said, props }) => (
    <section key={component} className="catalogue-props">
      <h3>
        <code>{`<${component}>`}</code>
      </h3>
      <p>{said}</p>
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
                <td>{prop.said}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  ));
}
