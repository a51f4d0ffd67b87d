import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [index('routes/home.tsx'), route('agent/run', 'routes/agent.ts')] satisfies RouteConfig;
