import app from '#contestant';

globalThis.app = app;
