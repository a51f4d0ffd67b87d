// React's build for development writes each component that it draws into the timeline of a browser, and what changed of its props. Nobody looks
// at that in a test. Without this function, which React asks for while it loads, it writes nothing.
Object.assign(console, { timeStamp: undefined });
