import './ceremony-main.ts';
