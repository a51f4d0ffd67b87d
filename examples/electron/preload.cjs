// All that the page may ask for.
const { contextBridge, ipcRenderer } = require('electron');

contextBridge.exposeInMainWorld('agent', {
  /** Asks the agent, and tells of each of its events until it is done. */
  async ask(question, tell) {
    const hear = (_, event) => tell(event);
    ipcRenderer.on('agent:event', hear);
    await ipcRenderer.invoke('agent:ask', question);
    ipcRenderer.off('agent:event', hear);
  },
});
