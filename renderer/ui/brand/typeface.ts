/** The page's typeface, in a file of its own so that it can be loaded after the first paint. */
import '@fontsource-variable/inter';
