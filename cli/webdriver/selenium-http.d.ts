/** The types name the folder; what is imported is its file. */
declare module 'selenium-webdriver/http/index.js' {
  export * from 'selenium-webdriver/http';
}
