// The styles of the map's first view are bundled with those of every page: as a separate file they would cost one more
// request, which outweighs the 4 kB on other pages. `e2e/specs/map/map-browse.test.ts` counts the requests.
import '../map/library-styles.ts';
import '../map/map-button.module.css';
import '../features/edit/add-point-button.module.css';
import '../features/in-view/shown-count.module.css';
import '../features/layers/layers-menu.module.css';
import '../features/layers/map-controls.module.css';
import '../features/layers/provider-mark.module.css';
import '../features/layers/sample-label.module.css';
import '../features/layers/scale.module.css';
import '../features/offline/live-note.module.css';
import '../features/print/print-sheet.module.css';
import '../features/search-box/search-bar.module.css';
import '../features/search-box/search-box.module.css';
import '../screens/map-screen.module.css';
