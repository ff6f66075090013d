import { expectForEverybody } from '../console/accessibility.js';
import { expectKeyboard } from '../console/keyboard.js';
import { pictured } from '../console/pictures.js';
import { expect, test } from '../site/test.js';
import { VISITOR_SCENES } from '../site/visitorScenes.js';

for (const { name, before, shows, refusal } of VISITOR_SCENES) {
  test(`${name} can be read and used by everybody, by keyboard, down to 320 pixels`, async ({
    page,
    visitor,
    secretaryApi,
    faults,
  }) => {
    if (refusal) faults.expectRefusal(refusal);
    await page.goto(await before(visitor, secretaryApi, page));
    await expect(page.getByRole('main').getByRole('heading', { name: shows }).first()).toBeVisible();
    await expectKeyboard(page);
    await pictured(page, name);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectForEverybody(page, { width: 320, height: 640 });
  });
}
