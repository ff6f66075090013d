/** `node --import …/follow.mjs <script>`: the script ends when its parent does. */
import { followParent } from './followParent.mjs';

followParent();
