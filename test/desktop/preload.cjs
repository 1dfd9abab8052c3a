// Loaded by Electron's own `-r` before the application, as Playwright loads its loader. The shell refuses every switch that it does not know, so
// what a test needs of Chromium is set here, and the shell sees the same arguments as on any desktop.
const { mkdirSync } = require('node:fs');
const process = require('node:process');
const { app } = require('electron');

const at = process.argv.indexOf('-r');
if (at > 0) process.argv.splice(at, 2);

const { COUNTERSIGN_TEST_HOME: home, COUNTERSIGN_TEST_FILM: film, COUNTERSIGN_TEST_HANG: hangs } = process.env;
if (home) {
  mkdirSync(home, { recursive: true });
  // Where no variable moves this folder, as on macOS, the data of whoever runs the tests stays apart too.
  app.setPath('userData', home);
}
if (film) {
  app.commandLine.appendSwitch('use-fake-device-for-media-stream');
  app.commandLine.appendSwitch('use-file-for-fake-video-capture', film);
}
if (hangs) app.once('web-contents-created', (_event, contents) => hangOnce(contents));

/** The first page that is loaded works forever. Each load is a line of the log. */
function hangOnce(contents) {
  contents.once('did-finish-load', () => {
    contents.executeJavaScript('for (;;);').catch(() => undefined);
    // Only a page that does not react to people counts as hanging.
    const click = () => {
      for (const type of ['mouseDown', 'mouseUp'])
        contents.sendInputEvent({ type, x: 40, y: 40, button: 'left', clickCount: 1 });
    };
    const clicks = setInterval(click, 1_000);
    contents.once('render-process-gone', () => clearInterval(clicks));
  });
  contents.on('did-finish-load', () => process.stderr.write('{"event":"test.page_loaded"}\n'));
}
