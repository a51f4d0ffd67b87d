export { BashView } from './BashView.tsx';
export { EditView } from './EditView.tsx';
export { GenericView } from './GenericView.tsx';
export { ReadView } from './ReadView.tsx';
export { SearchView } from './SearchView.tsx';
export { SubAgentView } from './SubAgentView.tsx';
export { TodoView } from './TodoView.tsx';
export { WriteView } from './WriteView.tsx';
