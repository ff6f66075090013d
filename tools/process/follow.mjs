/** `node --import …/follow.mjs <script>`: the script ends when its parent ends. */
import { followParent } from './followParent.mjs';

followParent();
