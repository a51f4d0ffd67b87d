// The process that may do things: it runs the agent, and sends its events to the window.
const { join } = require('node:path');
const { app, BrowserWindow, ipcMain } = require('electron');

ipcMain.handle('agent:ask', async ({ sender }, question) => {
  const { answerTo } = await import('../agent.mjs');
  for (const event of answerTo(question)) sender.send('agent:event', event);
});

void app.whenReady().then(() => {
  const window = new BrowserWindow({
    webPreferences: { preload: join(__dirname, 'preload.cjs'), sandbox: true, contextIsolation: true },
  });
  void window.loadFile('dist/index.html');
});
