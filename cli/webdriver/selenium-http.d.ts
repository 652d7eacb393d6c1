/** The types declare the folder; the import names its file. */
declare module 'selenium-webdriver/http/index.js' {
  export * from 'selenium-webdriver/http';
}
