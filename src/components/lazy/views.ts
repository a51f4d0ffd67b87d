/** What is loaded when it is first needed: all of it is one module, so that one request brings it. */
export { DiffView } from '../diff/DiffView.tsx';
export { FindBar } from '../find/FindBar.tsx';
export { JsonView } from '../json/JsonView.tsx';
export { Document, File } from '../media/File.tsx';
export { Image } from '../media/Image.tsx';
export { ImageOrSource } from '../media/ImageOrSource.tsx';
export { Output } from '../output/Output.tsx';
export { BashView } from '../tool-views/BashView.tsx';
export { EditView } from '../tool-views/EditView.tsx';
export { ReadView } from '../tool-views/ReadView.tsx';
export { SearchView } from '../tool-views/SearchView.tsx';
export { SubAgentView } from '../tool-views/SubAgentView.tsx';
export { TodoView } from '../tool-views/TodoView.tsx';
export { WriteView } from '../tool-views/WriteView.tsx';
