/** `node --import …/follow.mjs <script>`: the script ends when its parent ends. */
import { exitWithParent } from './child.mjs';

exitWithParent();
