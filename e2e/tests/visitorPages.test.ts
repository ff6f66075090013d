import { expectForEverybody } from '../console/accessibility.js';
import { expectKeyboard } from '../console/keyboard.js';
import { pictured } from '../console/pictures.js';
import { test } from '../site/test.js';
import { openScene, VISITOR_SCENES } from '../site/visitorScenes.js';

for (const { name, before, ...scene } of VISITOR_SCENES) {
  test(`${name} can be read and used by everybody, by keyboard, down to 320 pixels`, async ({
    page,
    visitor,
    secretaryApi,
    faults,
  }) => {
    if (scene.refusal) faults.expectRefusal(scene.refusal);
    await openScene(page, await before(visitor, secretaryApi, page), scene);
    await expectKeyboard(page);
    await pictured(page, name);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectForEverybody(page, { width: 320, height: 640 });
  });
}
